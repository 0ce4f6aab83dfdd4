/** How far down each entry of the history was left, in pixels, by the key of its location. */
export const scrollPositions = new Map<string, number>();
