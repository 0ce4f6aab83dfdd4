import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_FOR = 2000;

/** Copies `text`; `what` names it, e.g. "reference". */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        onClick={copy}
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
        className="inline-flex size-6 items-center justify-center rounded-xs text-ink-soft hover:bg-rule hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
      <span role="status" className="text-note text-ink-soft">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Copying failed'}
      </span>
    </span>
  );
};
