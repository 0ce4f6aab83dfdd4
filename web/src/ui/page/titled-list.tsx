interface TitledItem {
  name: string;
  text: string;
}

/** Names, each with a text, between fine rules. */
export const TitledList = ({ items }: { items: readonly TitledItem[] }) => (
  <ul>
    {items.map(({ name, text }) => (
      <li
        key={name}
        className="grid gap-x-10 gap-y-2 border-t border-rule py-7 first:border-ink md:grid-cols-[2fr_3fr]"
      >
        <h3 className="title">{name}</h3>
        <p className="max-w-[38rem] text-ink-soft">{text}</p>
      </li>
    ))}
  </ul>
);
