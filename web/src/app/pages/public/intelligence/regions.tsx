import { regions } from '../../../../content/intelligence.ts';
import { Badge, type Tone } from '../../../../ui/badge.tsx';

const TONES: Record<(typeof regions)[number]['status'], Tone> = {
  Active: 'green',
  Expanding: 'blue',
  Strategic: 'neutral',
  Monitoring: 'yellow',
};

export const Regions = () => (
  <table className="w-full border-collapse text-left tabular-nums">
    <caption className="sr-only">Regional operations: sample figures</caption>
    <thead className="text-note text-ink-soft">
      <tr className="border-b border-ink">
        <th scope="col" className="py-3 font-medium">
          Region
        </th>
        <th scope="col" className="px-4 py-3 font-medium">
          Status
        </th>
        <th scope="col" className="py-3 text-right font-medium">
          Operations
        </th>
      </tr>
    </thead>
    <tbody>
      {regions.map(({ region, status, operations }) => (
        <tr key={region} className="border-b border-rule">
          <th scope="row" className="py-4 font-normal">
            {region}
          </th>
          <td className="px-4 py-4">
            <Badge tone={TONES[status]}>{status}</Badge>
          </td>
          <td className="py-4 text-right text-lead">{operations}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
