import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a page of React does for staff: reads the session and the clients at once, draws their rows as text and a
// client beside them. It has no styles, no router, no checks and one script.

const FIELDS = [
  'id',
  'company',
  'contactEmail',
  'serviceTier',
  'assignedRelationshipLead',
  'pipelineStage',
  'status',
  'lastContactDate',
] as const;

interface Row extends Readonly<Record<(typeof FIELDS)[number], string>> {
  readonly clientName: string;
}

const get = async (path: string) => (await fetch(path)).json();

const session = get('/api/staff/session');
const list: Promise<{ items: Row[] }> = get('/api/crm/clients?order=created&direction=descending&limit=50');

const LeastPage = () => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [open, setOpen] = useState<Row>();

  useEffect(() => {
    void Promise.all([session, list]).then(([, { items }]) => setRows(items));
  }, []);

  const show = async (id: string) => setOpen(await get(`/api/crm/clients/${id}`));

  return (
    <main>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th>
                <button type="button" onClick={() => void show(row.id)}>
                  {row.clientName}
                </button>
              </th>
              {FIELDS.map((field) => (
                <td key={field}>{row[field]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {open && (
        <aside>
          <h2>{open.clientName}</h2>
        </aside>
      )}
    </main>
  );
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<LeastPage />);
