/** The most warnings about one file: a hostile one could hold a mistake every second byte. */
export const mostWarnings = 1_000;
