import type { Ask } from './ask-as.ts';

/** The probabilities of the forecast, for the first time and once more. */
export const coverForecastGrants = async (ask: Ask): Promise<void> => {
  const { probabilities } = await ask('GET', '/api/crm/forecast');
  for (const version of [0, 1])
    await ask('PUT', '/api/crm/forecast/probabilities', {
      version,
      probabilities: { ...Object(probabilities), 'Proposal Sent': 50 + version },
    });
};
