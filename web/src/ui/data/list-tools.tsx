import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';
import { ToolButton } from './tool-button.tsx';

/**
 * A row of tools above a list. With little room it takes one line all the same: the names of tools go to their tooltips,
 * those of least need first (`brief`, `briefer`, `briefest` of the staff styles).
 */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="@container/tools">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 briefer:gap-x-2">{children}</div>
  </div>
);

const NAMES = { brief: 'brief:sr-only', briefer: 'briefer:sr-only', briefest: 'briefest:sr-only' } as const;
const TOOLTIPS = { brief: 'brief:block', briefer: 'briefer:block', briefest: 'briefest:block' } as const;

/** How little room leaves a tool its icon alone. */
type Room = keyof typeof NAMES;

interface FoldedNameProps {
  name: string;
  at: Room;
  className?: string;
  /** The control, with the name that it is given. */
  children: (name: ReactNode) => ReactNode;
}

/** A control with an icon and a name, which a tooltip says where the row has no room for it. */
export const FoldedName = ({ name, at, className, children }: FoldedNameProps) => (
  <Tooltip text={name} bubble={`hidden ${TOOLTIPS[at]}`} className={className}>
    {children(<span className={NAMES[at]}>{name}</span>)}
  </Tooltip>
);

interface ListToolProps extends Omit<ComponentProps<'button'>, 'children' | 'name'> {
  icon: LucideIcon;
  name: string;
  at: Room;
  /** Beside the name or the icon, at any width. */
  note?: ReactNode;
}

/** A button of a row of tools. */
export const ListTool = ({ name, at, note, ...rest }: ListToolProps) => (
  <FoldedName name={name} at={at}>
    {(shown) => (
      <ToolButton {...rest}>
        {note ? (
          <span>
            {shown} {note}
          </span>
        ) : (
          shown
        )}
      </ToolButton>
    )}
  </FoldedName>
);
