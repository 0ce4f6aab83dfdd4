import { useEffect, useRef } from 'react';

/** A function that answers the signal of something that begins now and ends with its component. */
export const useLeaveSignal = (): (() => AbortSignal) => {
  const underway = useRef<AbortController>(undefined);

  useEffect(() => () => underway.current?.abort(), []);

  return () => {
    const controller = new AbortController();
    underway.current = controller;
    return controller.signal;
  };
};
