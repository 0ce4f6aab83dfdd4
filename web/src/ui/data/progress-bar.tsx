interface ProgressBarProps {
  /** In percent. */
  value: number;
  /** Name of the progress. */
  label: string;
}

/** Progress in percent, as a bar and a number. */
export const ProgressBar = ({ value, label }: ProgressBarProps) => (
  <span className="flex items-center gap-3">
    <progress
      max={100}
      value={value}
      aria-label={label}
      className="h-1.5 w-full min-w-16 appearance-none bg-rule [&::-moz-progress-bar]:bg-brass-deep [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-brass-deep"
    />
    <span aria-hidden="true" className="w-12 shrink-0 text-right whitespace-nowrap tabular-nums">
      {value}%
    </span>
  </span>
);
