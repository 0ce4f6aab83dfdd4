import { useEffect, useState } from 'react';

/** `value` once it has not changed for `rest` ms. */
export const useDebounced = <Value>(value: Value, rest: number): Value => {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(waiting);
  }, [value, rest]);

  return settled;
};
