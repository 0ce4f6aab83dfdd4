import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { Overtaken } from './use-inquiry-writes.ts';

/** What a colleague did to the inquiry meanwhile; nothing is written before one goes on. */
export const OvertakenDialog = ({ overtaken: { wish, differences, settle } }: { overtaken: Overtaken }) => (
  <Dialog title="Somebody else has changed this inquiry" onClose={() => settle(false)}>
    <Facts
      facts={differences.map(({ label, before, after }) => [
        label,
        <span key={label}>
          <del className="text-ink-soft">{before}</del> <span aria-hidden="true">→</span>{' '}
          <ins className="font-medium no-underline">{after}</ins>
        </span>,
      ])}
    />
    <p className="mt-4 text-data">You wanted to {wish}.</p>
    <div className="mt-6 flex justify-end gap-3">
      <Button data-first onClick={() => settle(false)}>
        Leave it so
      </Button>
      <Button look="primary" onClick={() => settle(true)}>
        Go on
      </Button>
    </div>
  </Dialog>
);
