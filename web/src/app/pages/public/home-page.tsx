import { brand } from '../../../content/brand.ts';

export const HomePage = () => <h1 className="font-display text-display">{brand.legalName}</h1>;
