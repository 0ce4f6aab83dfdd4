import { INTELLIGENCE_TYPES } from '../../../shared/domain/inquiry-choices.ts';

const names: Record<(typeof INTELLIGENCE_TYPES)[number], string> = {
  market: 'Market intelligence',
  risk: 'Risk assessment',
  strategic: 'Strategic counsel',
  digital: 'Digital intelligence',
  custom: 'Something else',
};

export const intelligenceTypes = INTELLIGENCE_TYPES.map((value) => ({ value, label: names[value] }));
