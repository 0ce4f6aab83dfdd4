import { RESOURCE_LEVELS } from '../../../shared/domain/inquiry-choices.ts';

const levels: Record<(typeof RESOURCE_LEVELS)[number], string> = {
  standard: 'Standard: the two RESTRICTED reports',
  enhanced: 'Enhanced: all four reports',
  premier: 'Premier: all four, with their authors',
};

export const resourceLevels = RESOURCE_LEVELS.map((value) => ({ value, label: levels[value] }));
