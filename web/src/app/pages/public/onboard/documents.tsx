import { documents } from '../../../../content/onboard.ts';

export const Documents = () => (
  <ul>
    {documents.map(({ file, name, text }) => (
      <li key={file} className="border-t border-rule first:border-ink">
        <a
          href={file}
          download
          className="group grid items-center gap-x-10 gap-y-3 py-6 sm:grid-cols-[1fr_auto]"
        >
          <span>
            <span className="title block group-hover:text-brass-deep">{name}</span>
            <span className="mt-2 block max-w-[32rem] text-ink-soft">{text}</span>
          </span>
          <span className="inline-flex items-center gap-2.5 text-label whitespace-nowrap text-brass-deep">
            <svg aria-hidden="true" viewBox="0 0 20 20" className="w-4 fill-none stroke-current stroke-[1.5]">
              <path d="M10 2v11M5 8.5 10 13l5-4.5M3 17.5h14" />
            </svg>
            Download .txt
          </span>
        </a>
      </li>
    ))}
  </ul>
);
