#include "trees/logistic.h"

#include <math.h>
#include <string.h>

#define INPUTS (FEATURE_COUNT + 1)
#define STEPS 12
#define RIDGE 1.0

static void standardise(const struct logistic *logistic, const float *row, double *inputs) {
    for (int i = 0; i < FEATURE_COUNT; i++) inputs[i] = ((double)row[i] - logistic->means[i]) / logistic->scales[i];
    inputs[FEATURE_COUNT] = 1;
}

static double predict(const struct logistic *logistic, const double *inputs) {
    double sum = 0;
    for (int i = 0; i < INPUTS; i++) sum += logistic->weights[i] * inputs[i];
    return 1 / (1 + exp(-sum));
}

/* Solves matrix * x = vector in place by Cholesky factorisation; the matrix is positive definite. */
static void solve(double matrix[INPUTS][INPUTS], double *vector) {
    for (int i = 0; i < INPUTS; i++)
        for (int j = 0; j <= i; j++) {
            double sum = matrix[i][j];
            for (int k = 0; k < j; k++) sum -= matrix[i][k] * matrix[j][k];
            matrix[i][j] = i == j ? sqrt(sum) : sum / matrix[j][j];
        }
    for (int i = 0; i < INPUTS; i++) {
        for (int k = 0; k < i; k++) vector[i] -= matrix[i][k] * vector[k];
        vector[i] /= matrix[i][i];
    }
    for (int i = INPUTS - 1; i >= 0; i--) {
        for (int k = i + 1; k < INPUTS; k++) vector[i] -= matrix[k][i] * vector[k];
        vector[i] /= matrix[i][i];
    }
}

void logistic_fit(struct logistic *logistic, const struct samples *samples) {
    static double hessian[INPUTS][INPUTS];
    *logistic = (struct logistic){0};
    samples_measure(samples, logistic->means, logistic->scales);
    for (int step = 0; step < STEPS; step++) {
        double gradient[INPUTS];
        memset(hessian, 0, sizeof hessian);
        for (int i = 0; i < INPUTS; i++) {
            gradient[i] = -RIDGE * logistic->weights[i];
            hessian[i][i] = RIDGE;
        }
        for (int n = 0; n < samples->count; n++) {
            double inputs[INPUTS];
            standardise(logistic, samples->rows[n], inputs);
            double p = predict(logistic, inputs), error = (double)samples->labels[n] - p, weight = p * (1 - p);
            for (int i = 0; i < INPUTS; i++) {
                gradient[i] += error * inputs[i];
                for (int j = 0; j <= i; j++) hessian[i][j] += weight * inputs[i] * inputs[j];
            }
        }
        solve(hessian, gradient);
        for (int i = 0; i < INPUTS; i++) logistic->weights[i] += gradient[i];
    }
}

void logistic_predict(const struct logistic *logistic, const struct samples *samples, float *probabilities) {
    for (int n = 0; n < samples->count; n++) {
        double inputs[INPUTS];
        standardise(logistic, samples->rows[n], inputs);
        probabilities[n] = (float)predict(logistic, inputs);
    }
}
