import { setClock } from '../../src/definition/clock';
import { testMoment } from './moments';

setClock(new Date(testMoment));
// Servers in processes of their own begin at the same moment.
process.env.CLOCK = testMoment;
