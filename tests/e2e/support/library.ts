import { projectTest } from './projectTest';

/** Who the library's demo lets in. */
export const people = {
  vera: { email: 'vera@citylibrary.example', password: 'City-Library-1' },
  paul: { email: 'paul@citylibrary.example', password: 'City-Library-1' },
};

/** A test on the second project. */
export const test = projectTest('examples/library', 'library');
