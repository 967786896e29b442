import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of reports (or of the engine), by key, in the user's language. */
export const getReportText = registerMessages(english);

/** Key of a UI text of reports. */
export type ReportTextKey = Parameters<typeof getReportText>[0];
