import type { Command } from 'commander';

/** Adds the command `mcp`. */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description(
      'Serve the tools for authors to an AI assistant (Model Context Protocol) over standard input and output',
    )
    .argument('[project]', 'folder of the project, which may be empty. Default: the current folder')
    .action(async (named?: string) => (await import('../mcp/main.ts')).runMcpServer(named));
}
