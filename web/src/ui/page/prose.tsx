/** Paragraphs in a readable line length. */
export const Prose = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className="max-w-[42rem] space-y-5 text-lead text-ink-soft">
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);
