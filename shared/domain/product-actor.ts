/** The actor of changes that the product makes by itself, in place of a member of staff's username. */
export const PRODUCT_ACTOR = 'Zahrael';
