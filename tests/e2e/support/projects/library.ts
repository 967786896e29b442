import { projectTest } from './projectTest.ts';

/** The users of the library's demo. */
export const people = {
  vera: { email: 'vera@citylibrary.example', password: 'City-Library-1' },
  paul: { email: 'paul@citylibrary.example', password: 'City-Library-1' },
};

/** Test fixture for the second project. */
export const test = projectTest('examples/library', 'library');
