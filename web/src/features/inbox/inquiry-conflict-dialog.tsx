import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { InquiryConflict } from './use-inquiry-writes.ts';

/** Shows what another staff member has changed in the inquiry, and asks before saving. */
export const InquiryConflictDialog = ({
  conflict: { wish, differences, settle },
}: {
  conflict: InquiryConflict;
}) => (
  <Dialog title="Somebody else has changed this inquiry" onClose={() => settle(false)}>
    <DescriptionList
      items={differences.map(({ label, before, after }) => [
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
      <Button variant="primary" onClick={() => settle(true)}>
        Go on
      </Button>
    </div>
  </Dialog>
);
