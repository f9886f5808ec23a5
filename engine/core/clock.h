/* Time comes from the host: the native program and the WebAssembly border each define this one function. */
#ifndef LILYPAD_CORE_CLOCK_H
#define LILYPAD_CORE_CLOCK_H

/* Milliseconds since some fixed moment; never runs backwards. */
double clock_milliseconds(void);

#endif
