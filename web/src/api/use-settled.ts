import { useEffect, useState } from 'react';

/** `value` once it has not changed for `rest` ms. */
export const useSettled = <Value>(value: Value, rest: number): Value => {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const settling = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(settling);
  }, [value, rest]);

  return settled;
};
