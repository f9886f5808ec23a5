/* The real XGBoost as a reference for tests and benchmarks.

       reference make FOLDER TREES DEPTH BASE_SCORE ROWS    trains a model on random rows with missing values and
                                                            writes model.json, rows.bin and predictions.bin (float32)
       reference speed FOLDER                               predictions per second of model.json by XGBoost and of
                                                            model.trees by Lilypad, one row at a time and in batches */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xgboost/c_api.h>

#include "cli/model_file.h"
#include "core/clock.h"
#include "core/random.h"
#include "freckers/features.h"

#define MAX_ROWS 20000
#define MISSING_SHARE 0.1
#define ROUNDS 12 /* the best counts, in case the machine is busy */
#define ROUND_MILLISECONDS 50
#define BATCH 256

static float rows[MAX_ROWS][FEATURE_COUNT], labels[MAX_ROWS];
static const char *folder;
static volatile float sink; /* keeps the compiler from dropping the predictions */

static void check(int failed) {
    if (failed) die(XGBGetLastError());
}

static FILE *open_file(const char *name, const char *mode) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, mode);
    if (!file) die_quoting("cannot open", path);
    return file;
}

static void write_floats(const char *name, const float *values, size_t count) {
    FILE *file = open_file(name, "wb");
    if (fwrite(values, sizeof *values, count, file) != count || fclose(file)) die_quoting("cannot write", name);
}

/* Labels depend on several features at once, and on chance. */
static void make_rows(int count) {
    struct random random;
    random_seed(&random, 39, 0);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < FEATURE_COUNT; j++) {
            double value = random_unit(&random) * 8 - 1;
            if (j % 3 == 0) value = floor(value); /* some features are integers, as in real positions */
            rows[i][j] = (float)value;
        }
        double sum = (double)(rows[i][0] - rows[i][1] + rows[i][2] * rows[i][3] / 4) - (double)rows[i][31];
        labels[i] = sum + random_unit(&random) * 4 > 2;
        for (int j = 0; j < FEATURE_COUNT; j++)
            if (random_unit(&random) < MISSING_SHARE) rows[i][j] = NAN;
    }
}

static DMatrixHandle matrix_of(int first, int count) {
    DMatrixHandle matrix;
    check(XGDMatrixCreateFromMat(rows[first], (bst_ulong)count, FEATURE_COUNT, NAN, &matrix));
    return matrix;
}

static void make(char **words) {
    int trees = atoi(words[0]), count = atoi(words[3]);
    if (count < 1 || count > MAX_ROWS) die("ROWS must be 1 to 20000");
    make_rows(count);
    DMatrixHandle matrix = matrix_of(0, count);
    check(XGDMatrixSetFloatInfo(matrix, "label", labels, (bst_ulong)count));
    BoosterHandle booster;
    check(XGBoosterCreate(&matrix, 1, &booster));
    const char *parameters[][2] = {{"objective", "binary:logistic"}, {"max_depth", words[1]},
                                   {"base_score", words[2]},         {"eta", "0.1"},
                                   {"tree_method", "hist"},          {"nthread", "1"}};
    for (size_t i = 0; i < sizeof parameters / sizeof *parameters; i++)
        check(XGBoosterSetParam(booster, parameters[i][0], parameters[i][1]));
    for (int i = 0; i < trees; i++) check(XGBoosterUpdateOneIter(booster, i, matrix));
    char path[4096];
    snprintf(path, sizeof path, "%s/model.json", folder);
    check(XGBoosterSaveModel(booster, path));
    const float *predictions;
    bst_ulong length;
    check(XGBoosterPredict(booster, matrix, 0, 0, 0, &length, &predictions));
    write_floats("rows.bin", rows[0], (size_t)count * FEATURE_COUNT);
    write_floats("predictions.bin", predictions, length);
    XGBoosterFree(booster);
    XGDMatrixFree(matrix);
}

struct predictors {
    BoosterHandle booster;
    struct trees *trees;
};

static void predict_xgboost(const struct predictors *predictors, int first, int count) {
    char array[256];
    const bst_ulong *shape;
    bst_ulong dimensions;
    const float *predictions;
    snprintf(array, sizeof array, "{\"data\":[%llu,true],\"shape\":[%d,%d],\"typestr\":\"<f4\",\"version\":3}",
             (unsigned long long)(uintptr_t)rows[first], count, FEATURE_COUNT);
    check(XGBoosterPredictFromDense(predictors->booster, array,
                                    "{\"type\":0,\"training\":false,\"iteration_begin\":0,\"iteration_end\":0,"
                                    "\"missing\":NaN,\"cache_id\":0,\"strict_shape\":false}",
                                    NULL, &shape, &dimensions, &predictions));
}

static void predict_trees(const struct predictors *predictors, int first, int count) {
    float probabilities[BATCH];
    trees_predict(predictors->trees, rows[first], count, probabilities);
    sink = probabilities[count - 1];
}

/* Rows per second, in calls of `batch` rows. */
static double speed(const struct predictors *predictors, void (*predict)(const struct predictors *, int, int),
                    int batch, int count) {
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double before = clock_milliseconds(), elapsed;
        int64_t done = 0;
        do {
            predict(predictors, (int)(done % (count - batch + 1)), batch);
            done += batch;
            elapsed = clock_milliseconds() - before;
        } while (elapsed < ROUND_MILLISECONDS);
        if ((double)done / elapsed > best) best = (double)done / elapsed;
    }
    return best * 1000;
}

static void measure(void) {
    char path[4096], message[512];
    struct text error = text_over(message, sizeof message);
    struct predictors predictors;
    FILE *file = open_file("rows.bin", "rb");
    int count = (int)fread(rows, sizeof rows[0], MAX_ROWS, file);
    fclose(file);
    if (count < BATCH) die("too few rows");
    snprintf(path, sizeof path, "%s/model.trees", folder);
    predictors.trees = model_file_read(path, &error);
    if (!predictors.trees) die(message);
    snprintf(path, sizeof path, "%s/model.json", folder);
    check(XGBoosterCreate(NULL, 0, &predictors.booster));
    check(XGBoosterLoadModel(predictors.booster, path));
    check(XGBoosterSetParam(predictors.booster, "nthread", "1"));
    printf("{\"xgboostSingle\":%.0f,", speed(&predictors, predict_xgboost, 1, count));
    printf("\"xgboostBatch\":%.0f,", speed(&predictors, predict_xgboost, BATCH, count));
    printf("\"single\":%.0f,", speed(&predictors, predict_trees, 1, count));
    printf("\"batch\":%.0f}\n", speed(&predictors, predict_trees, BATCH, count));
    XGBoosterFree(predictors.booster);
    trees_free(predictors.trees);
}

int main(int count, char **words) {
    folder = count > 2 ? words[2] : "";
    if (count == 7 && !strcmp(words[1], "make"))
        make(words + 3);
    else if (count == 3 && !strcmp(words[1], "speed"))
        measure();
    else
        die("usage: reference make FOLDER TREES DEPTH BASE_SCORE ROWS, or reference speed FOLDER");
    return 0;
}
