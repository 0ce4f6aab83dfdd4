/** Whether every staff account must have a second factor, for functions whose grants say `usesSecondFactorSetting`. */
export const isSecondFactorRequired = (): boolean => process.env.SECOND_FACTOR === 'required';
