/** The actor of changes by the product itself. */
export const PRODUCT_ACTOR = 'Zahrael';
