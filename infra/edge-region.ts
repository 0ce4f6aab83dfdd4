/** The region of everything that CloudFront refers to. */
export const EDGE_REGION = 'us-east-1';
