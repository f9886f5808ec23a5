/* Numbered jobs spread over the processes of mpirun: job i belongs to rank i modulo their number. Every rank runs the
   whole program; here the first gets all results and goes on, and the others end. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/spread.h"

static void finalize(void) {
    MPI_Finalize();
}

void *spread_run(const struct spread *spread, struct text *error) {
    int rank, ranks;
    MPI_Init(NULL, NULL);
    atexit(finalize);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    size_t size = (size_t)spread->total * spread->result_size;
    char *own = calloc(1, size), *all = rank == 0 ? calloc(1, size) : NULL;
    bool sound = own && (all || rank);
    for (int i = rank; sound && i < spread->total; i += ranks) {
        sound = spread->work(spread->context, i, own + (size_t)i * spread->result_size, error);
        if (rank == 0 && spread->progress) spread->progress(spread->watcher, i, spread->total);
    }
    if (!sound) {
        fprintf(stderr, "lilypad: %s\n",
                error->length ? error->data : "there is not enough memory for so many results");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    /* What a rank has not done is zero, so the union of all bits is the whole. */
    for (int i = 0; i < spread->total; i++) {
        size_t at = (size_t)i * spread->result_size;
        MPI_Reduce(own + at, rank ? NULL : all + at, (int)spread->result_size, MPI_BYTE, MPI_BOR, 0, MPI_COMM_WORLD);
    }
    free(own);
    if (rank) exit(0);
    return all;
}

void spread_free(const struct spread *spread, void *results) {
    (void)spread;
    free(results);
}
