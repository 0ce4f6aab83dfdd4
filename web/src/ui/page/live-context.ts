import { createContext } from 'react';

/** Whether simulated figures move. At rest outside of `Live`. */
export const LiveContext = createContext(false);
