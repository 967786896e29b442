/** On each page of the console while it is developed: asks to be shown what becomes of the definitions. */
import.meta.hot?.send('definitions:shown');
