/** Parses the headers of `--header` such as "X-Tenant: acme". */
export function parseHeaders(lines: string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', value] = line.split(/:\s*(.*)/s);
      if (value === undefined || !/^[\w-]+$/.test(name))
        throw new Error(`--header ${line} is not a header such as "X-Tenant: acme"`);
      return [name.toLowerCase(), value];
    }),
  );
}
