import { setClock } from '#definition/time/clock.ts';
import { testMoment } from './moments.ts';

setClock(new Date(testMoment));
// Servers in separate processes start at the same time.
process.env.CLOCK = testMoment;
