import { paymentPlatforms } from '../../content/payment-platforms.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Columns, Table } from '../../ui/data/table.tsx';

type Platform = (typeof paymentPlatforms)[number];

const columns: Columns<Platform> = [
  { header: 'Platform', width: 'w-[35%]', cell: ({ name }) => name },
  { header: 'Takes', width: 'w-[45%]', cell: ({ takes }) => takes },
  {
    header: 'Status',
    width: 'w-[20%]',
    cell: ({ status }) => <Badge tone={status === 'Active' ? 'green' : 'neutral'}>{status}</Badge>,
  },
];

/** Payment platforms for clients. */
export const Platforms = () => (
  <div className="pt-3">
    <Table
      caption="Payment platforms"
      columns={columns}
      minWidth="narrow"
      rows={paymentPlatforms}
      rowKey={({ name }) => name}
    />
    <p className="py-4 text-note text-ink-soft">
      Payments arrive outside this portal; record each one once it has been confirmed.
    </p>
  </div>
);
