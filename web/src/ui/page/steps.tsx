interface Step {
  name: string;
  text: string;
}

/** Numbered steps. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol>
    {steps.map(({ name, text }, index) => (
      <li
        key={name}
        className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-t border-rule py-6 first:border-ink sm:grid-cols-[4rem_1fr]"
      >
        <span aria-hidden="true" className="title text-brass-deep">
          {index + 1}
        </span>
        <div>
          <h3 className="title">{name}</h3>
          <p className="mt-2 max-w-[38rem] text-ink-soft">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
