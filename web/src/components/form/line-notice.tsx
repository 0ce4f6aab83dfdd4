import { Button } from '../../ui/button.tsx';

export type LineState =
  | { readonly state: 'slow'; readonly sendAgain: () => void }
  | { readonly state: 'again' | 'offline' };

interface LineNoticeProps {
  line: LineState;
  /** Absent where it must not be sent again. */
  onSendAgain?: () => void;
}

/** What a visitor is told while an answer is missing, and what to do. */
export const LineNotice = ({ line, onSendAgain }: LineNoticeProps) => (
  <div className="mt-6 border-l-2 border-brass pl-4">
    {line.state === 'offline' && (
      <p>
        You are offline. What you wrote stays here, and is sent as soon as you are back online. Please keep
        this page open until then.
      </p>
    )}
    {line.state === 'again' && <p>Sending it again. It counts once, however often it is sent.</p>}
    {line.state === 'slow' && (
      <>
        <p>Your line is slow: there is no answer yet. We are still trying, and what you wrote stays here.</p>
        {onSendAgain && (
          <>
            <Button className="mt-3" onClick={onSendAgain}>
              Send again
            </Button>
            <p className="mt-2 text-note text-ink-soft">It counts once, however often it is sent.</p>
          </>
        )}
      </>
    )}
  </div>
);
