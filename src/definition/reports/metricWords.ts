/** What the sentences of an alert may hold of a figure. */
export const metricWords = ['metric', 'report', 'day', 'value', 'usual', 'percent'] as const;
