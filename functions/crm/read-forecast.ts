import { readForecast } from '../../shared/contract/crm.ts';
import { computeForecast } from '../lib/forecast/compute-forecast.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readForecast, () => computeForecast());
