/**
 * A read whose result the calls of some milliseconds share, per argument, in one instance of a function. A failed read is
 * shared by nobody.
 */
export const shareResult = <Result>(
  milliseconds: number,
  read: (argument: number, now: Date) => Promise<Result>,
): typeof read => {
  const shared = new Map<number, { at: number; result: Promise<Result> }>();

  return (argument, now) => {
    const found = shared.get(argument);
    const age = found ? now.getTime() - found.at : -1;
    if (found && age >= 0 && age < milliseconds) return found.result;
    const result = read(argument, now);
    shared.set(argument, { at: now.getTime(), result });
    result.catch(() => shared.delete(argument));

    return result;
  };
};
