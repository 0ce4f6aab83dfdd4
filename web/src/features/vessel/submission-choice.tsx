import { SUBMISSION_TYPES, type SubmissionType } from '../../../../shared/domain/inquiry-choices.ts';
import { maritimeSubmission } from '../../content/maritime.ts';

/** Anchors of links, which select the option. */
const IDS: Record<SubmissionType, string | undefined> = {
  Vessel: undefined,
  Cargo: 'cargo',
  'Port capacity': 'port-capacity',
};

/** Kind of submission: a vessel, a cargo or a port. The form's labels depend on it. */
export const SubmissionChoice = () => (
  <fieldset className="sm:col-span-2">
    <legend className="text-label text-ink-soft">{maritimeSubmission.question}</legend>
    <div className="mt-1.5 grid gap-3 md:grid-cols-3">
      {SUBMISSION_TYPES.map((type) => (
        <label
          key={type}
          className="flex cursor-pointer gap-3 rounded-xs border border-ink-faint bg-paper-bright px-4 py-3 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-paper has-checked:outline has-checked:outline-ink"
        >
          <input
            id={IDS[type]}
            type="radio"
            name="submissionType"
            value={type}
            defaultChecked={type === 'Vessel'}
            className="mt-1 size-5 shrink-0 scroll-mt-72 accent-ink max-md:scroll-mt-88"
          />
          <span>
            <span className="block font-medium">{maritimeSubmission.choices[type].name}</span>
            <span className="block text-note text-ink-soft">{maritimeSubmission.choices[type].about}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
