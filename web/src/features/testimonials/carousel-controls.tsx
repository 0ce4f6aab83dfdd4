interface TurnsProps {
  names: readonly string[];
  index: number;
  onTurn: (steps: number) => void;
  onJump: (index: number) => void;
}

/** Previous, next, and a dot for each voice. */
export const CarouselControls = ({ names, index, onTurn, onJump }: TurnsProps) => (
  <div className="mt-8 flex items-center gap-1 plain:hidden">
    <Arrow label="Previous testimonial" path="M16 10H3M8 4.5 2.5 10 8 15.5" onClick={() => onTurn(-1)} />
    {names.map((name, place) => (
      <button
        key={name}
        type="button"
        aria-label={`Testimonial ${place + 1} of ${names.length}: ${name}`}
        aria-current={place === index}
        onClick={() => onJump(place)}
        className="group grid size-8 cursor-pointer place-items-center"
      >
        <span className="size-2.5 rounded-full border border-brass-deep group-hover:bg-brass group-aria-current:bg-brass-deep" />
      </button>
    ))}
    <Arrow label="Next testimonial" path="M4 10h13M12 4.5l5.5 5.5-5.5 5.5" onClick={() => onTurn(1)} />
  </div>
);

const Arrow = ({ label, path, onClick }: { label: string; path: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 cursor-pointer place-items-center rounded-full border border-brass-deep text-brass-deep hover:bg-brass-deep hover:text-paper-bright"
  >
    <svg aria-hidden="true" viewBox="0 0 20 20" className="w-4 fill-none stroke-current stroke-[1.5]">
      <path d={path} />
    </svg>
  </button>
);
