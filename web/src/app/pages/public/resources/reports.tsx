import { reports } from '../../../../content/resources.ts';

export const Reports = () => (
  <ul className="grid gap-x-16 gap-y-16 md:grid-cols-2">
    {reports.map(({ title, classification, description, contents, appears }) => (
      <li key={title} className="border-t border-ink pt-6">
        <p
          className={`inline-block border px-2.5 py-1 text-note ${classification === 'CLASSIFIED' ? 'border-fault text-fault' : 'border-brass-deep text-brass-deep'}`}
        >
          {classification}
        </p>
        <h3 className="title mt-4">{title}</h3>
        <p className="mt-3 max-w-[34rem] text-ink-soft">{description}</p>
        <ul className="mt-6 text-label">
          {contents.map((item) => (
            <li key={item} className="border-t border-rule py-2.5">
              {item}
            </li>
          ))}
        </ul>
        <p className="border-t border-rule pt-2.5 text-label text-ink-soft">Appears: {appears}</p>
      </li>
    ))}
  </ul>
);
