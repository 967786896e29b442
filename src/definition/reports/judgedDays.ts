/** Of how many weeks the median is taken where an alert does not say. */
export const usualWeeks = 4;

/** Of how many days before the last one the figures may still be on their way. */
export const lateDays = 2;

/** How many days tell whether a figure has fallen: those that may be the last with figures, and their weekdays before. */
export function judgedDays({ weeks }: { weeks: number }): number {
  return lateDays + 1 + 7 * weeks;
}
