/**
 * Returns true when a Node version satisfies a range as package.json writes it, such as "^20.19.0 || ^22.12.0 || >=24".
 * Dependencies cannot be loaded here: this runs before it is known that they work on this Node.
 * @param {string} range
 * @param {string} version
 * @returns {boolean}
 */
export function supports(range, version) {
  const actual = numbers(version);
  return range.split('||').some((part) => {
    const least = numbers(part);
    const isSameMajor = actual[0] === least[0];
    return part.trim().startsWith('^') ? isSameMajor && isAtLeast(actual, least) : isAtLeast(actual, least);
  });
}

/** @type {(text: string) => number[]} */
function numbers(text) {
  return (text.match(/\d+/g) || []).slice(0, 3).map(Number);
}

/** @type {(actual: number[], least: number[]) => boolean} */
function isAtLeast(actual, least) {
  const differs = least.findIndex((number, index) => actual[index] !== number);
  return differs < 0 || Number(actual[differs]) > Number(least[differs]);
}
