// Builds the client as a start does, with what the server needs to serve it: for images and servers without build tools.
import { buildClient } from '../src/platform/server/installation/build-client.ts';

const built = await buildClient();
process.stdout.write(built ? 'Built the client.\n' : 'The client is built already.\n');
