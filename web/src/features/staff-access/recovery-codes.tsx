import { useEffect, useRef } from 'react';
import { saveFile } from '../../api/download.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Text of the button that goes on. */
  done: string;
  onDone: () => void;
}

/** New recovery codes, which nobody can show again. */
export const RecoveryCodes = ({ codes, done, onDone }: RecoveryCodesProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const save = () =>
    saveFile(new Blob([`Recovery codes of the staff portal\n\n${text}\n`], { type: 'text/plain' }), FILE);

  return (
    <div className="prints-alone">
      <h3 ref={heading} className="title" tabIndex={-1}>
        Your recovery codes
      </h3>
      <p className="mt-3 text-ink-soft">
        Each signs you in once after your access code, should you lose your phone or passkey. They are shown
        this once: keep them where you keep important papers, not on the phone.
      </p>
      <ol className="mt-5 grid grid-cols-1 gap-x-8 gap-y-1 border-y border-rule py-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <ToolButton onClick={save}>Download</ToolButton>
        <ToolButton onClick={() => window.print()}>Print</ToolButton>
        <CopyButton text={text} what="recovery codes" />
      </div>
      <Button variant="primary" onClick={onDone} className="mt-6">
        {done}
      </Button>
    </div>
  );
};

const FILE = 'recovery-codes.txt';
