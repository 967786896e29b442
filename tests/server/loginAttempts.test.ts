import { expect, test } from 'vitest';
import { LoginAttempts } from '../../src/base/session/LoginAttempts';

const office = '203.0.113.7';

test('an office behind one address logs in as often as it likes', () => {
  const attempts = new LoginAttempts();
  for (let person = 1; person <= 300; person++) {
    expect(attempts.count(office, `${person}@one.example`)).toBeUndefined();
    attempts.forget(office, `${person}@one.example`);
  }
});

test('an address that has guessed a hundred times waits, however often it succeeds in between', () => {
  const attempts = new LoginAttempts();
  for (let guess = 1; guess <= 100; guess++) {
    expect(attempts.count(office, `${guess}@one.example`)).toBeUndefined();
    if (guess % 10 > 0) continue;
    attempts.count(office, 'own@one.example');
    attempts.forget(office, 'own@one.example');
  }
  expect(attempts.count(office, 'next@one.example')).toBeGreaterThan(0);
});
