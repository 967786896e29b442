/** Placeholders allowed in the text of a metric alert. */
export const metricAlertPlaceholders = ['metric', 'report', 'day', 'value', 'usual', 'percent'] as const;
