import { setClock } from '../../src/definition/time/clock';
import { testMoment } from './moments';

setClock(new Date(testMoment));
// Servers in separate processes start at the same time.
process.env.CLOCK = testMoment;
