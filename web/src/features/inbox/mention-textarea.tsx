import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { Textarea } from '../../ui/form/input.tsx';
import { type MentionQuery, mentionOptions, mentionQuery } from './mention-query.ts';

interface MentionTextareaProps
  extends Omit<ComponentProps<typeof Textarea>, 'onInput' | 'onSelect' | 'onBlur' | 'onKeyDown'> {
  /** Whom the text may mention. */
  usernames: readonly string[];
  /** Called for keys that do not belong to the list of names. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

interface Typed extends MentionQuery {
  field: HTMLTextAreaElement;
}

/**
 * A text area that lists usernames while an "@" is typed: arrow keys choose one, Enter or Tab inserts it, Escape closes the
 * list. The focus stays in the text, which names the chosen option to assistive technology.
 */
export const MentionTextarea = ({ usernames, onKeyDown, ...props }: MentionTextareaProps) => {
  const listId = useId();
  const [typed, setTyped] = useState<Typed>();
  const [active, setActive] = useState(0);
  /** The "@" whose list was closed with Escape. */
  const dismissed = useRef<number>(undefined);
  const options = typed === undefined ? [] : mentionOptions(usernames, typed);
  const isOpen = options.length > 0;
  const chosen = Math.min(active, options.length - 1);

  const look = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>) => {
    const query =
      field.selectionStart === field.selectionEnd
        ? mentionQuery(field.value, field.selectionStart)
        : undefined;
    if (query === undefined) dismissed.current = undefined;
    const next = query !== undefined && query.start !== dismissed.current ? { ...query, field } : undefined;
    if (next?.start !== typed?.start || next?.end !== typed?.end) setActive(0);
    setTyped(next);
  };

  const insert = (username: string | undefined) => {
    if (typed === undefined || username === undefined) return;
    const { field, start, end } = typed;
    field.setRangeText(`@${username} `, start, end, 'end');
    setTyped(undefined);
    // Stores the draft.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const close = () => {
    dismissed.current = typed?.start;
    setTyped(undefined);
  };

  const move = (by: number) => setActive((chosen + by + options.length) % options.length);

  const actions = new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Enter', () => insert(options[chosen])],
    ['Tab', () => insert(options[chosen])],
    ['Escape', close],
  ]);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    const isPlain = !(ctrlKey || metaKey || shiftKey || nativeEvent.isComposing);
    const action = isOpen && isPlain ? actions.get(key) : undefined;
    if (action === undefined) return onKeyDown(event);
    event.preventDefault();
    action();
  };

  return (
    <div className="relative">
      <Textarea
        {...props}
        onInput={look}
        onSelect={look}
        onBlur={() => setTyped(undefined)}
        onKeyDown={press}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
      />
      <p role="status" className="sr-only">
        {isOpen &&
          `${options.length === 1 ? 'One name' : `${options.length} names`}: arrow keys choose, Enter inserts.`}
      </p>
      {isOpen && <MentionList id={listId} options={options} chosen={chosen} onChoose={insert} />}
    </div>
  );
};

interface MentionListProps {
  id: string;
  options: readonly string[];
  chosen: number;
  onChoose: (username: string) => void;
}

const MentionList = ({ id, options, chosen, onChoose }: MentionListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Colleagues"
    // The text keeps the focus.
    onPointerDown={(event) => event.preventDefault()}
    className="absolute top-full left-0 z-10 mt-1 w-full max-w-72 rounded-xs border border-ink-faint bg-paper-bright py-1 shadow-lg"
  >
    {options.map((username, place) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text area, which has the focus
      <div
        key={username}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === chosen}
        onClick={() => onChoose(username)}
        className="flex min-h-11 cursor-pointer items-center px-3 text-data wrap-anywhere hover:bg-paper aria-selected:bg-ink aria-selected:text-paper-bright lg:min-h-9"
      >
        @{username}
      </div>
    ))}
  </div>
);
