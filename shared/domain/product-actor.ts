/** The actor of what the product does by itself. */
export const PRODUCT_ACTOR = 'Zahrael';
