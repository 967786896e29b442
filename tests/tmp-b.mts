import { reportCalls } from './bench/measures/reportCalls';
import { print } from './bench/support/print';
print(await reportCalls()); console.log(process.memoryUsage().rss/1e6); process.exit();
